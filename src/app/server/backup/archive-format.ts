import { z } from 'zod'
import { isMediaFileUrl } from '#platform/rules/image-variants.ts'

// An archive is one tar, encrypted by `encrypt-archive.ts` if there is a passphrase:
//   backup.json                       first: the format, and which migrations had run
//   tables/{table}/{000001}.jsonl.gz  rows, a JSON object per line, all values as PostgreSQL's text
//   media/…                           the files, named as in their addresses
//   manifest.json                     last: size and SHA-256 of all entries; missing if truncated

/** Tells the operator why a backup or restore was refused. Any other error is a bug. */
export class BackupRefused extends Error {}

export function archiveDamaged(what: string) {
  return new BackupRefused(`The archive is damaged: ${what}.`)
}

export const formatVersion = 1
export const headerName = 'backup.json'
export const manifestName = 'manifest.json'

export const headerSchema = z.object({
  format: z.int().min(1),
  site_version: z.string(),
  /** Everything saved before this moment is in the archive. */
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
})

export const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().regex(/^-?\d+$/) })),
  entries: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string() })),
  missing_files: z.array(z.string()),
  /** Older archives don't have this count. */
  orphaned_files: z.int().min(0).default(0),
})

export type ArchiveHeader = z.infer<typeof headerSchema>
export type ArchiveManifest = z.infer<typeof manifestSchema>

export function tablePartName(table: string, part: number) {
  return `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`
}

export function kindOfEntry(name: string) {
  if (name === headerName) return { kind: 'header' } as const
  if (name === manifestName) return { kind: 'manifest' } as const
  const table = /^tables\/([a-z0-9_]+)\/\d{6}\.jsonl\.gz$/.exec(name)?.[1]
  if (table) return { kind: 'rows', table } as const
  return isMediaFileUrl(`/${name}`) ? ({ kind: 'file', key: name.slice('media/'.length) } as const) : undefined
}
