import type { CSSProperties, ReactNode } from 'react'
import { hasVisibleText, trimText } from '#platform/rules/visible-text.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { leaning } from '#platform/web/ui/leaning.ts'
import './vip-pass.css'
import './pass-scanner.css'

export type PassStamp = { text: string; tone: 'good' | 'bad' | 'gold' }

type VipPassProps = {
  siteName: string
  name: string
  placeholder: string
  photo: ReactNode
  facts: readonly { label: string; value: string }[]
  filled: number
  stamp?: PassStamp | undefined
  /** True if it only repeats the form, so screen readers skip it. */
  isPreview?: boolean
  /** True if the pass is the page's content, so phones show all of it. */
  isLarge?: boolean
  scan?: ScanState
}

export type ScanState = 'waiting' | 'checking' | 'denied' | 'welcome'

const scannerTexts: Record<ScanState, string> = {
  waiting: 'Present your pass',
  checking: 'Checking the list',
  denied: 'Not on the list',
  welcome: 'Come on in',
}

export function VipPass(props: VipPassProps) {
  const { siteName, name, placeholder, photo, facts, filled, stamp, isPreview, isLarge, scan } = props
  const printed = trimText(name) || placeholder
  const letters = lettersIn(printed)
  const style = { '--letters': Math.max(letters, 7), '--filled': filled } as CSSProperties
  return (
    <div
      className={classNames('pass-stage', isLarge && 'pass-large')}
      aria-hidden={isPreview || undefined}
      data-scan={scan}
    >
      <div className="pass-strap" />
      <div className="pass-shadow leans" {...leaning}>
        <div className="pass" style={style} data-long-name={letters > longName || undefined}>
          <div className="pass-head">
            <span className="pass-vip foil-type">VIP</span>
            <span className="pass-site">{siteName}</span>
          </div>
          <div className="pass-photo">{photo}</div>
          <p className={classNames('pass-name', !hasVisibleText(name) && 'pass-name-empty')}>{printed}</p>
          <dl className="pass-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '\u00a0'}</dd>
              </div>
            ))}
          </dl>
          {stamp && (
            <p key={stamp.text} className="pass-stamp animate-pop" data-tone={stamp.tone}>
              {stamp.text}
            </p>
          )}
          <div className="pass-holo" aria-hidden="true" />
          <PassBars text={printed} />
        </div>
      </div>
      {scan && (
        <div className="pass-scanner">
          <span className="pass-lamp" />
          <span className="pass-display">{scannerTexts[scan]}</span>
        </div>
      )}
    </div>
  )
}

/** A small pass on a phone has no space for such a name and the letters VIP. */
const longName = 12

/** Counts in letters of average width, which the style sheet fits the type by. */
function lettersIn(name: string) {
  let count = 0
  for (const letter of name)
    count += /[\p{Ideographic}\p{Emoji_Presentation}]/u.test(letter) ? 2 : /[mw@]/i.test(letter) ? 1.5 : 1
  return count
}

function PassBars({ text }: { text: string }) {
  return (
    <svg className="pass-bars" viewBox="0 0 120 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={barsOf(text)} />
    </svg>
  )
}

const totalWidth = 120

/** Returns the SVG path of fake barcode bars, 120 by 20. */
function barsOf(text: string) {
  let state = 7
  for (const character of text) state = (state * 33 + (character.codePointAt(0) ?? 0)) >>> 0
  let path = ''
  let x = 0
  while (x < totalWidth - 3) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const bar = 1 + ((state >>> 24) % 3)
    path += `M${x} 0h${bar}v20h-${bar}z`
    x += bar + 1 + ((state >>> 16) % 3)
  }
  return path
}
