import { DailyTeaser } from '#features/daily/web/daily-teaser.tsx'
import { LastWords } from '#features/forum/web/last-words.tsx'
import { TonightCards } from '#features/tonight/web/tonight-cards.tsx'
import './tonight-strip.css'

export function TonightStrip() {
  return (
    <section className="tonight">
      <h2 className="tonight-title">Tonight</h2>
      <div className="tonight-strip">
        <DailyTeaser />
        <TonightCards />
        <LastWords />
      </div>
    </section>
  )
}
