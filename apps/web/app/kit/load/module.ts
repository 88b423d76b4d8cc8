import type { FoundKind, Hit } from '@waymark/contract/calls.ts'
import type { Favorite } from '@waymark/contract/guides/favorites.ts'
import type { Order } from '@waymark/contract/services/orders.ts'
import type { ComponentType, ReactNode } from 'react'
import type { createBrowserRouter, LoaderFunctionArgs, RouteObject } from 'react-router'
import type { DeviceRecords } from '../device/outbox.ts'
import type { AnswerProps } from '../dialogs/late-dialog.tsx'
import type { Part, Word } from '../language/words.tsx'
import type { HitKind } from '../lists/hit.tsx'

export interface SaveGuideProps {
  guide: { slug: string; name: string }
  /** Number of steps that the user has ticked. */
  ticks: number
}

export interface SecondFactorProps {
  /** Runs after the second factor was accepted. */
  onDone: () => void
}

/** A lazily loaded component with its words. */
export interface LazyPart<P> {
  words: readonly Part[]
  load: () => Promise<ComponentType<P>>
}

/** A guide's step, by slug and id. */
export interface StepPlace {
  guide: string
  step: string
}

export interface StepPart {
  /** Loads the part's data; null when it has nothing for this step. */
  read: (args: LoaderFunctionArgs, place: StepPlace) => Promise<unknown>
  View: (props: StepPlace & { data: never }) => ReactNode
}
export const defineStepPart = <D>(
  read: (args: LoaderFunctionArgs, place: StepPlace) => Promise<D | null>,
  View: (props: StepPlace & { data: D }) => ReactNode,
): StepPart => ({ read, View })

export interface AskPanelProps {
  /** Id of the conversation to show first. */
  first: string | undefined
  onClose: () => void
}

export interface OrderTalkProps {
  order: Order
  /** Actions beside the message field. */
  tools?: ReactNode
  /** Order status and next actions, above the message field. */
  children: ReactNode
}

export interface MyRouteProps {
  route: string
  /** Called with true when the user's own route replaces the public content. */
  onShown: (shown: boolean) => void
}

export type Router = ReturnType<typeof createBrowserRouter>

export type UseCount = () => number | undefined

type HitCard<K extends FoundKind> = Extract<Hit, { kind: K }> extends Record<K, infer C> ? C : never

/** Lazily loaded entries per kind. */
export type Kinds<V> = { [K in keyof V]?: () => Promise<V[K]> }

/**
 * Everything a module contributes (`modules.ts` lists the modules). Lower modules use it through `slots.tsx` without
 * importing the module. Loaded with every first page, so screens are referenced by import functions.
 */
export interface Module {
  /** Routes below the frame (specification 2). */
  routes?: RouteObject[]
  /** Search suggestions per kind: path and name of the kind. */
  suggested?: { [K in FoundKind]?: { path: (slug: string) => string; name: Word } }
  /** Search hit views per kind. */
  hits?: Kinds<{ [K in FoundKind]: HitKind<HitCard<K>> }>
  /** Favorite cards per kind. */
  favorites?: Kinds<{ [K in Favorite['kind']]: ComponentType<{ favorite: Extract<Favorite, { kind: K }> }> }>
  /** Shown below a guide's step; its data loads with the page and is rendered on the server. */
  stepParts?: { words: readonly Part[]; load: () => Promise<StepPart> }
  /** Shown below a finished guide, and below a route that started with it. */
  finishedParts?: LazyPart<{ guide: string }>[]
  /** Dialog that asks where to save a guide. */
  saveGuide?: LazyPart<SaveGuideProps & AnswerProps<undefined>>
  /** Counts beside the profile's sections; undefined while unknown. */
  counts?: Kinds<Record<string, UseCount>>
  /** The user's records on the device. */
  deviceRecords?: () => Promise<DeviceRecords>
  /** Starts work for the signed-in user on every page; runs again on session changes. */
  signedIn?: () => Promise<(router: Router) => void>
  /** Sign-in dialog; answers whether the user signed in. */
  signInDialog?: LazyPart<AnswerProps<boolean>>
  /** Message panel behind the button on every page. */
  askPanel?: LazyPart<AskPanelProps>
  /** The support conversation as a page column. */
  supportTalk?: LazyPart<object>[]
  /** An order's timeline: events, messages and next steps. */
  orderTalk?: LazyPart<OrderTalkProps>[]
  /** A route as its owner sees it. */
  myRoute?: LazyPart<MyRouteProps>[]
  /** Checks or sets up the second factor for staff sign-in. */
  secondFactor?: LazyPart<SecondFactorProps>
}

export const defineModule = (module: Module): Module => module

let modules: readonly Module[] = []

/** Called once at start-up, on the server and in the browser. */
export function registerModules(all: readonly Module[]): void {
  modules = all
}

/** Returns the modules' entries under a name, in module order. */
export const registered = <K extends keyof Module>(name: K): NonNullable<Module[K]>[] =>
  modules.map((module) => module[name]).filter((given) => given !== undefined) as NonNullable<Module[K]>[]
