import type { FastifyInstance } from 'fastify'
import type { HttpEdge } from '../platform/module.ts'
import { registerApi } from './api.ts'
import { registerPayPages } from './pay-pages.ts'

/**
 * The sandbox: a payment provider of its own with its own store, where no money moves. It happens to run in this process; the app knows
 * it over HTTP alone (`docs/decisions/0041-a-sandbox-behind-http.md`).
 */
export function registerSandbox(app: FastifyInstance, { services }: Pick<HttpEdge, 'services'>): void {
  if (services.env.paymentProvider !== 'sandbox') return
  app.register(async (scope) => registerApi(scope, services), { prefix: '/sandbox/v1' })
  app.register(async (scope) => registerPayPages(scope, services), { prefix: '/sandbox' })
}
