import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import './hero.css'

/** The backstage pass, hung from the bar. Decoration: it says nothing that the page does not. */
export function HangingPass() {
  return (
    <div className="pass" aria-hidden="true">
      <div className="pass-strap" />
      <div className="pass-card">
        <p className="pass-areas">All areas</p>
        <div className="pass-photo">
          <LazyBedBug pose="celebrating" />
        </div>
        <p className="pass-vip foil-type">VIP</p>
        <div className="pass-bars" />
      </div>
    </div>
  )
}
