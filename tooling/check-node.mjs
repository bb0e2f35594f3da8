// Plain JavaScript on purpose: this runs on any Node, before anything that needs the pinned one.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `This project runs on Node 24 or newer; this is ${process.version}. ` +
      'npm installs Node 24 with the dependencies on Linux and Windows x64: run `npm ci` first. Elsewhere install Node 24 yourself.',
  )
  process.exit(1)
}
