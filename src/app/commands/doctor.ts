import { examineSite } from '../server/doctor/examine-site.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (process.argv.length > 2) {
  console.error('npm run doctor: it takes no arguments, and reads the same environment as the site')
  process.exit(1)
}

const counts = { ok: 0, warn: 0, problem: 0 }
for await (const { level, about, says } of examineSite(process.env)) {
  counts[level]++
  console.log(`${level.padEnd(7)}  ${about}: ${says}`)
}
const count = (number: number, thing: string) => `${number === 0 ? 'no' : number} ${thing}${number === 1 ? '' : 's'}`
console.log(`\n${count(counts.problem, 'problem')}, ${count(counts.warn, 'warning')}. Nothing was changed.`)
// Exit explicitly, because a hanging connection would keep the process alive.
process.exit(counts.problem > 0 ? 1 : 0)
