/** Words that texts of the project do not use. */

/** Words of older or literary English. */
export const literary = /\b(anew|alike|likewise|who(so)?ever|for ever|so long|thereby|wherein|of late)\b/i

/** Words that a plainer or more exact one replaces. */
export const inexact = /\b(no more(?! than)|(un)?told|tellable|gone|mend(s|ed|ing)?|wants)\b/i

/** The lines in which the word occurs outside of code. */
export const linesWith = (word: RegExp, text: string): string[] =>
  text
    .replace(/`[^`\n]+`/g, '')
    .split('\n')
    .filter((line) => word.test(line))
    .map((line) => line.trim())
