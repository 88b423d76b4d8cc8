import { defineModule } from '../../../kit/load/module.ts'
import { bringStyle } from '../../../kit/load/style.ts'
import href from '../../../styles/conversation.css?url'

export const chats = defineModule({
  deviceRecords: async () => (await import('./send-messages.ts')).messagesOnDevice,
  askPanel: {
    words: ['chats', 'orders', 'forms'],
    load: async () => {
      const [{ AskPanel }] = await Promise.all([import('./screens/ask-panel.tsx'), bringStyle(href)])
      return AskPanel
    },
  },
})
