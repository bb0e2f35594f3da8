import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createRecentActivity } from './recent-activity.ts'

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by kind and status, cached pages and answers excepted',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const visitorPages = new Counter({
    name: 'visitor_pages_total',
    help: 'Pages served to visitors, by whether the cache had them',
    labelNames: ['cache'] as const,
    registers,
  })
  const sharedAnswers = new Counter({
    name: 'shared_answers_total',
    help: 'Answers to calls that are the same for everybody, by whether the cache had them',
    labelNames: ['cache'] as const,
    registers,
  })
  const watchSockets = (count: () => number) => {
    new Gauge({
      name: 'realtime_sockets',
      help: 'Open realtime connections of this process',
      registers,
      collect() {
        this.set(count())
      },
    })
  }
  return { registry, requests, visitorPages, sharedAnswers, watchSockets, recent: createRecentActivity() }
}

export type Metrics = ReturnType<typeof createMetrics>
