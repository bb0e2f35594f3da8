import { findOrInstallRedis } from '../services/redis.ts'

/** Installing it inside a test would exceed every time limit. */
export default function prepareRedis() {
  findOrInstallRedis()
}
