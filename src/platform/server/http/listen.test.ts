import http from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { listen } from './listen.ts'

const servers: http.Server[] = []
const aServer = () => servers[servers.push(http.createServer()) - 1] as http.Server
afterAll(() => {
  for (const server of servers) server.close()
})

test('a port of the system’s choice is told', async () => {
  expect(await listen(aServer(), { port: 0, host: '127.0.0.1' })).toBeGreaterThan(0)
})

test('a port that is taken is named', async () => {
  const port = await listen(aServer(), { port: 0, host: '127.0.0.1' })
  await expect(listen(aServer(), { port, host: '127.0.0.1' })).rejects.toThrow(
    new RegExp(`^PORT: ${port} is in use by another process$`),
  )
})

test.each(['203.0.113.5', 'no such host'])('HOST=%s, which is no address of this machine, is named', async (host) => {
  await expect(listen(aServer(), { port: 0, host })).rejects.toThrow(/^HOST: is no address of this machine \(.+\)$/)
})
