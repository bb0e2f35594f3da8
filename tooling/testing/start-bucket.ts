import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import type { S3Config } from '#platform/server/config.ts'

/** This S3 server knows one key, S3RVER, and doesn't verify signatures. */
export async function startBucket() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bucket-'))
  const requests: { method: string; headers: http.IncomingHttpHeaders }[] = []
  const answer = new S3rver({ directory, silent: true }).callback()
  const server = http.createServer((request, response) => {
    requests.push({ method: request.method ?? '', headers: request.headers })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config: S3Config = {
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint as string,
    forcePathStyle: true,
    credentials: config,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const Bucket = config.bucket
  await client.send(new CreateBucketCommand({ Bucket }))
  requests.length = 0

  const keys = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    return Contents.map(({ Key }) => Key as string)
  }
  return {
    config,
    requests,
    keys,
    put: async (Key: string, Body: Buffer, ContentType: string) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    objects: async () => {
      const read = async (Key: string) => {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return { key: Key, contentType: ContentType, content: await buffer(Body as never) }
      }
      return Promise.all((await keys()).map(read))
    },
    stop: async () => {
      client.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
