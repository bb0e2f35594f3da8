import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { numbersContract } from '../rules/contract.ts'
import type { ItemCounter } from './item-counter.ts'

export type NumbersDeps = { itemCounter: Pick<ItemCounter, 'count'> }

export function numbersRoutes({ itemCounter }: NumbersDeps) {
  const os = implement(numbersContract).$context<RequestContext>()

  return os.router({
    countView: os.countView.handler(({ input, context }) => itemCounter.count(context.identity, input, 'views')),
  })
}
