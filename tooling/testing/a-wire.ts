import net from 'node:net'

/** A proxy for one node only, so that the others stay connected while it is cut or hangs. */
export async function aWire(port: number) {
  const ends = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return near.destroy()
    const far = net.connect(port, '127.0.0.1')
    for (const end of [near, far]) ends.add(end.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    hang: () => {
      for (const end of ends) end.unpipe().pause()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
