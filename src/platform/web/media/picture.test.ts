import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const draw = (props: Parameters<typeof Picture>[0]) => renderToStaticMarkup(createElement(Picture, props))

test('a stored image offers both formats and reserves its space', () => {
  const html = draw({ src: '/media/images/a_400x300/400.webp', alt: 'A bug', sizes: '50vw', className: 'round' })
  expect(html).toContain('type="image/avif" srcSet="/media/images/a_400x300/320.avif 320w, ')
  expect(html).toContain('type="image/webp" srcSet="/media/images/a_400x300/320.webp 320w, ')
  expect(html).toMatch(/<img [^>]*loading="lazy"[^>]*class="round"[^>]*width="400" height="300"[^>]*alt="A bug"/)
})

test('an animation offers WebP only', () => {
  expect(draw({ src: '/media/images/a_400x300_animated/400.webp', alt: '' })).not.toContain('avif')
})

test('an external image is a plain img element', () => {
  const html = draw({ src: 'https://elsewhere.example/x.png', alt: 'Elsewhere' })
  expect(html).toBe('<img loading="lazy" decoding="async" src="https://elsewhere.example/x.png" alt="Elsewhere"/>')
})
