import http from 'node:http'
import os from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { listen, ownUrl } from './listen.ts'

const servers: http.Server[] = []
const aServer = () => servers[servers.push(http.createServer()) - 1] as http.Server
afterAll(() => {
  for (const server of servers) server.close()
})

test('with port 0 it returns the port that the system chose', async () => {
  expect(await listen(aServer(), { port: 0, host: '127.0.0.1' })).toBeGreaterThan(0)
})

const hasIpv6 = Object.values(os.networkInterfaces()).some((own) => own?.some(({ address }) => address === '::1'))

test.each(['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])])('without HOST the site answers at %s', async (address) => {
  const server = aServer().on('request', (_request, response) => response.end('hello'))
  const port = await listen(server, { port: 0 })
  expect(await (await fetch(`http://${address}:${port}/`)).text()).toBe('hello')
})

test.each([
  [undefined, 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['192.0.2.7', '192.0.2.7'],
  ['::1', '[::1]'],
])('with HOST=%s the site’s own URL has the host %s', (host, name) => {
  expect(new URL(ownUrl({ port: 3000, host }))).toMatchObject({ hostname: name, port: '3000' })
})

test('a port that is in use is reported', async () => {
  const port = await listen(aServer(), { port: 0, host: '127.0.0.1' })
  await expect(listen(aServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
    new RegExp(`^PORT: ${port} is in use by another process$`),
  )
})

test.each(['203.0.113.5', 'no such host'])(
  'HOST=%s, which is no address of this machine, is reported',
  async (host) => {
    await expect(listen(aServer(), { port: 0, host })).rejects.toThrow(/^HOST: is no address of this machine \(.+\)$/)
  },
)
