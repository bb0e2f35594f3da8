import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import './hero.css'

export function HangingPass() {
  return (
    <div className="hanging-pass" aria-hidden="true">
      <div className="hanging-pass-strap" />
      <div className="hanging-pass-card">
        <p className="hanging-pass-areas">All areas</p>
        <div className="hanging-pass-photo">
          <LazyBedBug pose="celebrating" />
        </div>
        <p className="hanging-pass-vip foil-type">VIP</p>
        <div className="hanging-pass-bars" />
      </div>
    </div>
  )
}
