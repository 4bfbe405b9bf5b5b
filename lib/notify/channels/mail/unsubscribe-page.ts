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
    title: 'Alert emails',
    question: 'Stop alert emails? Alerts stay in your list of alerts.',
    button: 'Stop these mails',
    done: 'You no longer receive alert emails. You can turn them on again in your account in the console.',
    failed: 'That did not work. Try again, or turn off alert emails in your account in the console.'
  },
  de: {
    title: 'Meldungen per Mail',
    question: 'Meldungen per Mail abbestellen? Sie bleiben in Ihrer Liste der Meldungen.',
    button: 'Diese Mails abbestellen',
    done: 'Sie erhalten keine Meldungen mehr per Mail. In der Konsole können Sie die Mails unter „Konto“ wieder einschalten.',
    failed:
      'Das hat nicht geklappt. Versuchen Sie es erneut, oder schalten Sie die Mails in der Konsole unter „Konto“ aus.'
  },
  fr: {
    title: 'Alertes par e-mail',
    question: 'Arrêter l’envoi des alertes par e-mail ? Elles restent dans votre liste d’alertes.',
    button: 'Ne plus recevoir ces messages',
    done: 'Vous ne recevez plus d’alertes par e-mail. Vous pouvez les réactiver dans votre compte, dans la console.',
    failed: 'La demande a échoué. Réessayez, ou désactivez l’envoi dans votre compte, dans la console.'
  },
  es: {
    title: 'Alertas por correo',
    question: '¿Dejar de recibir alertas por correo? Seguirán en su lista de alertas.',
    button: 'Dejar de recibir estos correos',
    done: 'Ya no recibirá alertas por correo. Puede volver a activarlas en su cuenta de la consola.',
    failed: 'No ha funcionado. Inténtelo de nuevo o desactive los correos en su cuenta de la consola.'
  },
  it: {
    title: 'Avvisi per e-mail',
    question: 'Smettere di ricevere gli avvisi per e-mail? Restano nel suo elenco degli avvisi.',
    button: 'Non ricevere più queste e-mail',
    done: 'Non riceverà più avvisi per e-mail. Può riattivarli nel suo account della console.',
    failed: 'Operazione non riuscita. Riprovi, oppure disattivi le e-mail nel suo account della console.'
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
