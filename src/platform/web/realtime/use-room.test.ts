import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { realtime } from './realtime-client.ts'
import { useConnectionState, useRoom } from './use-room.ts'

it('renders on the server without connecting', () => {
  const subscribe = vi.spyOn(realtime, 'subscribe')
  const html = renderToString(createElement(Room))
  expect(html).toBe('<p>idle, nobody</p>')
  expect(subscribe).not.toHaveBeenCalled()
})

function Room() {
  const { online } = useRoom('lobby', { onCatchUp: () => {} })
  return createElement('p', null, `${useConnectionState()}, ${online?.count ?? 'nobody'}`)
}
