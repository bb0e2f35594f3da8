/** Over plain http, as on a home network, browsers have no `crypto.randomUUID`. */
export function newId(): string {
  return crypto.randomUUID?.() ?? fromRandomBytes()
}

/** Version 4 of RFC 9562: only the version and two bits of the variant are fixed. */
function fromRandomBytes() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`)
}
