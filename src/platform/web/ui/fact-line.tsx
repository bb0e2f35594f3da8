import { Fragment } from 'react'

type FactLineProps = { facts: readonly (string | false | null | undefined)[]; separator?: string }

/** Each text keeps its own direction, so a Hebrew name doesn't reorder its neighbours. */
export function FactLine({ facts, separator = ' · ' }: FactLineProps) {
  return facts.filter(Boolean).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: plain texts without state, and two may be equal
    <Fragment key={index}>
      {index > 0 && separator}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
