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
  type StandardCodec,
  StandardHandler,
  type StandardHandlerOptions,
  type StandardMatcher,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard'

type Options = StandardHandlerOptions<never> & FetchHandlerOptions<never>

/** How a call is found by its address, read and answered. */
export type Wire = { matcher: StandardMatcher; codec: StandardCodec }

/** The library's own client's calls, with answers of plain JSON. */
export function rpcWire(): Wire {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainRpcJson()))
  return { matcher: new StandardRPCMatcher(), codec }
}

/** REST calls, with answers of plain JSON. */
export function restWire(): Wire {
  const serializer = new StandardOpenAPISerializer(new PlainRestJson(), new StandardBracketNotationSerializer())
  return { matcher: new StandardOpenAPIMatcher(), codec: new StandardOpenAPICodec(serializer) }
}

export function createWireHandler(router: AnyRouter, { matcher, codec }: Wire, options: Options) {
  return new FetchHandler<never>(new StandardHandler<never>(router, matcher, codec, options), options)
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
