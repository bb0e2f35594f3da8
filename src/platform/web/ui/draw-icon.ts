import { createElement, type SVGProps } from 'react'

type IconShape = [tag: string, attributes: Record<string, string>]

/**
 * Makes a component of one of lucide's icons. In place of lucide's own (vite.config.ts), which reads settings from a
 * context and brings 1 KB to every page's first download; here an icon takes the size and colour of its text.
 */
export default function drawIcon({ node }: { node: IconShape[] }) {
  return ({ size = 24, strokeWidth = 2, ...svg }: SVGProps<SVGSVGElement> & { size?: number | string }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        strokeWidth,
        // Beside a text, unless it was given a name itself.
        'aria-hidden': svg['aria-label'] ? undefined : true,
        ...svg,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
