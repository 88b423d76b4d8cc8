import type { RouteObject } from 'react-router'

/** What a module gives to the whole (`modules.ts` lists them). Code of screens is named by functions that bring it. */
export interface Module {
  /** Its addresses (specification 2), below the frame. */
  routes?: RouteObject[]
}

export const defineModule = (module: Module): Module => module
