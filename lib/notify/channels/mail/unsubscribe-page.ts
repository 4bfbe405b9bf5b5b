/**
 * The page behind the link of a mail: one button, which sends the request that a mail client sends at one click. A link that is
 * only followed, as scanners of mail do, turns nothing off. The same for everybody: its script chooses the language.
 */
import type { Language } from '../../../contract/language.ts'

interface PageTexts {
  readonly title: string
  readonly question: string
  readonly button: string
  readonly done: string
  readonly failed: string
}

export const unsubscribeTexts: Readonly<Record<Language, PageTexts>> = {
  en: {
    title: 'Mail from your vehicles',
    question: 'Shall alerts be mailed to you no more? They stay in your list of alerts.',
    button: 'Stop these mails',
    done: 'Alerts are not mailed to you any more. Your account in the console turns the mail on again.',
    failed: 'That did not work. Try again, or turn the mail off in your account in the console.'
  },
  de: {
    title: 'Mails von Ihren Fahrzeugen',
    question: 'Sollen Ihnen keine Warnungen mehr gemailt werden? Sie bleiben in Ihrer Liste der Warnungen.',
    button: 'Diese Mails beenden',
    done: 'Ihnen werden keine Warnungen mehr gemailt. In der Konsole schalten Sie die Mails unter Konto wieder ein.',
    failed:
      'Das ist nicht gelungen. Versuchen Sie es erneut, oder schalten Sie die Mails in der Konsole unter Konto aus.'
  },
  fr: {
    title: 'E-mails de vos véhicules',
    question: 'Ne plus vous envoyer d’alertes par e-mail ? Elles restent dans votre liste d’alertes.',
    button: 'Ne plus recevoir ces messages',
    done: 'Les alertes ne vous sont plus envoyées par e-mail. Votre compte dans la console permet de réactiver l’envoi.',
    failed: 'Échec. Réessayez, ou désactivez l’envoi dans votre compte dans la console.'
  },
  es: {
    title: 'Correos de sus vehículos',
    question: '¿No enviarle más alertas por correo? Siguen en su lista de alertas.',
    button: 'Dejar de recibir estos correos',
    done: 'Ya no se le envían alertas por correo. En su cuenta de la consola puede volver a activarlas.',
    failed: 'No ha funcionado. Inténtelo de nuevo o desactive los correos en su cuenta de la consola.'
  },
  it: {
    title: 'E-mail dai suoi veicoli',
    question: 'Non inviarle più avvisi per e-mail? Restano nel suo elenco degli avvisi.',
    button: 'Non ricevere più queste e-mail',
    done: 'Gli avvisi non le vengono più inviati per e-mail. Nel suo account della console può riattivarli.',
    failed: 'Non riuscito. Riprovi, o disattivi le e-mail nel suo account della console.'
  }
}

const style = `
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark }
button { font: inherit; padding: 0.5rem 1rem; min-height: 44px }
`

const script = `
const texts = ${JSON.stringify(unsubscribeTexts)}
const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in texts) ?? 'en'
const chosen = texts[language]
const [heading, text, button] = ['h1', 'p', 'button'].map((name) => document.querySelector(name))
document.documentElement.lang = language
document.title = heading.textContent = chosen.title
text.textContent = chosen.question
button.textContent = chosen.button
button.hidden = false
button.addEventListener('click', async () => {
  button.disabled = true
  const isDone = await fetch(location.href, { method: 'POST' }).then(({ ok }) => ok, () => false)
  text.textContent = isDone ? chosen.done : chosen.failed
  button.hidden = isDone
  button.disabled = false
})
`

export function unsubscribePage(): string {
  const { title, question, button } = unsubscribeTexts.en
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p role="status">${question}</p>
<button hidden>${button}</button>
<script>${script}</script>
</body>
</html>
`
}
