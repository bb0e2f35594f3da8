import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { AnyRouter } from '@orpc/server'
import { FetchHandler, type FetchHandlerOptions } from '@orpc/server/fetch'
import {
  StandardHandler,
  type StandardHandlerOptions,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard'

type Options = StandardHandlerOptions<never> & FetchHandlerOptions<never>

/** The library's handler for its own client's calls, with answers of plain JSON. */
export function createRpcHandler(router: AnyRouter, options: Options) {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainRpcJson()))
  return new FetchHandler<never>(new StandardHandler<never>(router, new StandardRPCMatcher(), codec, options), options)
}

/** The library's handler for REST calls, with answers of plain JSON. */
export function createRestHandler(router: AnyRouter, options: Options) {
  const serializer = new StandardOpenAPISerializer(new PlainRestJson(), new StandardBracketNotationSerializer())
  const codec = new StandardOpenAPICodec(serializer)
  return new FetchHandler<never>(
    new StandardHandler<never>(router, new StandardOpenAPIMatcher(), codec, options),
    options,
  )
}

// The library copies every answer in search of dates, sets and files. Ours have none: the contract's values are plain JSON.
// For the same reason a request cannot ask for its texts to be made into big numbers, maps or regular expressions.

class PlainRpcJson extends StandardRPCJsonSerializer {
  override serialize(data: unknown): ReturnType<StandardRPCJsonSerializer['serialize']> {
    return [data, [], [], []]
  }

  override deserialize(json: unknown) {
    return json
  }
}

class PlainRestJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): ReturnType<StandardOpenAPIJsonSerializer['serialize']> {
    return [data, false]
  }
}
