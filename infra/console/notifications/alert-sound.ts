/** A sound for new alerts, which a user can turn on in each browser. */
import { keptSwitch } from '../kept-choices.ts'

export const isSoundOn = keptSwitch('alert-sound', false)

/** Hertz: two notes of a rising fifth. */
const notes = [660, 990]
const noteSeconds = 0.18
/** Below full volume, because it interrupts. */
const volume = 0.2

let context: AudioContext | undefined

/** A browser plays nothing before the user has clicked or typed in the page. */
export function playSound(): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  void context.resume()
  for (const [index, hertz] of notes.entries()) {
    const begin = currentTime + index * noteSeconds
    const tone = new OscillatorNode(context, { frequency: hertz })
    const gain = new GainNode(context, { gain: volume })
    // Fades, so that it does not end with a click.
    gain.gain.setTargetAtTime(0, begin + noteSeconds / 2, noteSeconds / 4)
    tone.connect(gain).connect(destination)
    tone.start(begin)
    tone.stop(begin + 2 * noteSeconds)
  }
}
