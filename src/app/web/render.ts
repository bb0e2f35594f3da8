import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

/** The built pages behind one `fetch`: the server hands in the in-process API and a script nonce with each request. */
export default { fetch: createStartHandler(defaultStreamHandler) }
