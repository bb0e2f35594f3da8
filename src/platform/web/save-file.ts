export function saveFile({ name, type, parts }: { name: string; type: string; parts: BlobPart[] }) {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers fetch the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
