/** Messages of creating, changing and enabling webhooks. */
import type { webhookForms as english } from '../en/webhook-forms.ts'
import type { Translation } from '../messages.ts'

export const webhookForms: Translation<typeof english> = {
  newWebhook: 'Nuevo webhook',
  makeWebhook: 'Crear el webhook',
  makingWebhook: 'Creando…',
  webhookUrl: 'Dirección',
  webhookUrlHint: 'La dirección https en la que su programa recibe los eventos. La lista solo muestra su host.',
  webhookUrlMovedHint: 'La nueva dirección tiene que responder antes a un ping.',
  webhookUrlMissing: 'Introduzca una dirección.',
  webhookUrlInvalid: 'Introduzca una dirección completa que empiece por https://.',
  webhookUrlCredentials: 'La dirección no debe contener ni nombre de usuario ni contraseña.',
  webhookUrlNotPublic: 'La dirección debe empezar por https:// y no llevar puerto, o llevar el puerto 443 o 8443.',
  webhookNameHint: 'Para qué es el webhook. Sin nombre se muestra el host de su dirección.',
  webhookTypesAll: 'Todos, también los de versiones futuras',
  webhookTypesChosen: 'Solo estos:',
  webhookTypesMissing: 'Elija al menos un evento.',
  webhookGroupText: 'Todos los del grupo, también los de versiones futuras.',
  webhookEnabled: 'Enviar eventos',
  webhookEnabledText: 'Si no, esperan a que se active el webhook, 30 días como máximo.',
  webhookMissed: 'Eventos ocurridos mientras tanto',
  webhookCatchUp: 'Enviarlos',
  webhookCatchUpText: 'En su orden, hasta 30 días atrás.',
  webhookSkip: 'Omitirlos',
  webhookSkipText: 'Solo se envían los eventos a partir de ahora.',
  webhookTooMany: 'Ya hay {limit} webhooks, que es el máximo. Elimine uno primero.',
  webhookMade: 'Webhook «{name}»',
  webhookMadeText:
    'Guarde el secreto donde su programa pueda leerlo. Los eventos se envían en cuanto su programa ha respondido a un ping con un código de estado de 200 a 299.',
  webhookChanged: 'El webhook «{name}» se ha modificado.'
}
