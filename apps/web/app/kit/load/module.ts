import type { FoundKind, Hit } from '@waymark/contract/calls.ts'
import type { Favorite } from '@waymark/contract/guides/favorites.ts'
import type { Order } from '@waymark/contract/services/orders.ts'
import type { ComponentType, ReactNode } from 'react'
import type { createBrowserRouter, LoaderFunctionArgs, RouteObject } from 'react-router'
import type { DeviceRecords } from '../device/outbox.ts'
import type { Answering } from '../dialogs/late-dialog.tsx'
import type { Part, Word } from '../language/words.tsx'
import type { HitKind } from '../lists/hit.tsx'

export interface SaveGuideProps {
  guide: { slug: string; name: string }
  /** How much this reader has done in it. */
  ticks: number
}

export interface SecondFactorProps {
  /** It was given. */
  onDone: () => void
}

/** Code that comes when it is shown, and the words it speaks with. */
export interface Late<P> {
  words: readonly Part[]
  load: () => Promise<ComponentType<P>>
}

/** A step of a guide, by slug and id. */
export interface StepPlace {
  guide: string
  step: string
}

export interface StepPart {
  /** What there is for a step; null for nothing. */
  read: (args: LoaderFunctionArgs, place: StepPlace) => Promise<unknown>
  View: (props: StepPlace & { data: never }) => ReactNode
}
export const defineStepPart = <D>(
  read: (args: LoaderFunctionArgs, place: StepPlace) => Promise<D | null>,
  View: (props: StepPlace & { data: D }) => ReactNode,
): StepPart => ({ read, View })

export interface AskPanelProps {
  /** The conversation that it opens with. */
  first: string | undefined
  onClose: () => void
}

export interface OrderTalkProps {
  order: Order
  /** What can be done instead of writing, beside the field. */
  tools?: ReactNode
  /** Where it stands and what is to be done, above the field. */
  children: ReactNode
}

export interface MyRouteProps {
  /** Slug of the route. */
  route: string
  /** Told whether it is there: then it stands in the place of what everybody sees. */
  onShown: (shown: boolean) => void
}

export type Router = ReturnType<typeof createBrowserRouter>

export type UseCount = () => number | undefined

type CardOf<K extends FoundKind> = Extract<Hit, { kind: K }> extends Record<K, infer C> ? C : never

/** What is shown for each kind of something, brought when it is. */
export type Kinds<V> = { [K in keyof V]?: () => Promise<V[K]> }

/**
 * What a module gives to the whole (`modules.ts` lists them): what stands below it shows it without knowing it (`slots.tsx`). All of
 * this comes with the first page, so code of screens is named by functions that bring it.
 */
export interface Module {
  /** Its addresses (specification 2), below the frame. */
  routes?: RouteObject[]
  /** What is suggested of it while somebody types, by its kind: where it stands, and what such a thing is called. */
  suggested?: { [K in FoundKind]?: { path: (slug: string) => string; name: Word } }
  /** How a hit of the search is shown, by its kind. */
  hits?: Kinds<{ [K in FoundKind]: HitKind<CardOf<K>> }>
  /** The card of a favorite, by its kind. */
  favorites?: Kinds<{ [K in Favorite['kind']]: ComponentType<{ favorite: Extract<Favorite, { kind: K }> }> }>
  /** Below a step of a guide: what is read for it comes with the page, which the server renders whole. */
  stepParts?: { words: readonly Part[]; load: () => Promise<StepPart> }
  /** Below a guide that was finished, and below a route that began with it. */
  finishedParts?: Late<{ guide: string }>[]
  /** Asks where to save a guide for its reader. */
  saveGuide?: Late<SaveGuideProps & Answering<undefined>>
  /** How many one has of what stands in a section of the profile; undefined until it is known. */
  counts?: Kinds<Record<string, UseCount>>
  /** What it keeps on the device for a person. */
  deviceRecords?: () => Promise<DeviceRecords>
  /** Begins what is there for whoever is signed in, on every page; called again with every change of the session. */
  signedIn?: () => Promise<(router: Router) => void>
  /** Signs somebody in where they are; answers whether. */
  signInDialog?: Late<Answering<boolean>>
  /** Where people ask and write: the button of every page opens it. */
  askPanel?: Late<AskPanelProps>
  /** The conversation with the company, in a page's column. */
  supportTalk?: Late<object>[]
  /** An order as one line: what happened, what was said, and what is ahead. */
  orderTalk?: Late<OrderTalkProps>[]
  /** A route as whoever has it sees it. */
  myRoute?: Late<MyRouteProps>[]
  /** Takes a second factor, or sets one up: sign-in of staff asks for it. */
  secondFactor?: Late<SecondFactorProps>
}

export const defineModule = (module: Module): Module => module

let modules: readonly Module[] = []

/** Once, on the server and in the browser, before anything is shown. */
export function registerModules(all: readonly Module[]): void {
  modules = all
}

/** What the modules register under a name, in the order of their list. */
export const registered = <K extends keyof Module>(name: K): NonNullable<Module[K]>[] =>
  modules.map((module) => module[name]).filter((given) => given !== undefined) as NonNullable<Module[K]>[]
