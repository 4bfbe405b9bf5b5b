/** Words that texts of the project do not use: older and literary ones, and those that a plainer or more exact word replaces. */
const banned =
  /\b(anew|alike|likewise|who(so)?ever|for ever|so long|thereby|wherein|of late|no more(?! than)|(un)?told|tellable|gone|mend(s|ed|ing)?|wants)\b/i

/** The lines with such words outside of code. */
export const bannedLines = (text: string): string[] =>
  text
    .replace(/`[^`\n]+`/g, '')
    .split('\n')
    .filter((line) => banned.test(line))
    .map((line) => line.trim())
