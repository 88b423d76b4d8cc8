import type { assistantCalls } from '@waymark/contract/conversation/assistant.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { askAssistant } from './commands/ask-assistant.ts'

const assistantHandlers = { askAssistant } satisfies HandlersOf<keyof typeof assistantCalls>

export const assistant = defineModule({ name: 'assistant', handlers: assistantHandlers })
