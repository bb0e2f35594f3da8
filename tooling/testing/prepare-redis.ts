import { findOrInstallRedis } from '../services/redis.ts'

/** Installs Redis now if it is missing: inside a test that would exceed every time limit. */
export default function prepareRedis() {
  findOrInstallRedis()
}
