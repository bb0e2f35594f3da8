const drum = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9'

export function TicketCounter({ views }: { views: number }) {
  const digits = [...String(views)]
  return (
    <p className="ticket-counter">
      <span className="sr-only">{views} views</span>
      <span className="ticket-stub" aria-hidden="true">
        <span className="ticket-drums numbers">
          {digits.map((digit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: counted from the right, a drum is its place in the number
            <span key={digits.length - index} className="ticket-drum">
              <span className="ticket-digits" style={{ transform: `translateY(${Number(digit) * -10}%)` }}>
                {drum}
              </span>
            </span>
          ))}
        </span>
        <span className="ticket-label">views</span>
      </span>
    </p>
  )
}
