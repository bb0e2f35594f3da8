import { findOrInstallRedis } from '../services/redis.ts'

/** Installs Redis now where it is missing: inside a test the installation would outlast every time limit. */
export default function prepareRedis() {
  findOrInstallRedis()
}
