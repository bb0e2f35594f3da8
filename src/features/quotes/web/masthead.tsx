export function Masthead({ edition }: { edition: string }) {
  return (
    <p className="quote-masthead" aria-hidden="true">
      <span>The Daily Itch</span>
      <span>All the words that fit in 4B</span>
      <span>{edition}</span>
    </p>
  )
}
