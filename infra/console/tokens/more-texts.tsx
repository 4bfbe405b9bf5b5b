/** Shows the first of several texts and the number of the others, and all of them on request. */

export function MoreTexts({ texts }: { readonly texts: readonly string[] }) {
  const [first, ...others] = texts
  if (others.length === 0) return first
  return (
    <details class="more-texts">
      <summary>
        {first} <span class="count">+{others.length}</span>
      </summary>
      <ul>
        {others.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
