import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; text: string }

/** Requires the password in its URL. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'site' && password === 'p@ss' ? answer(null, { user: 'site' }) : answer(new Error('wrong password')),
    onData: async (stream, { envelope }, answer) => {
      const text = decode(Buffer.concat(await stream.toArray()).toString())
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
      answer()
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://site:p%40ss@127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Quoted-printable breaks long lines and writes '=' as '=3D'. */
export function decode(message: string) {
  return message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
