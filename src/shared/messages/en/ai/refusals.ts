import type { aiRefusalsZhCn } from '../../zh-cn/ai/refusals.ts'

/** What the server answers about AI; a part of the set `ai`, because no other screen needs it. */
export const aiRefusalsEn: Record<keyof typeof aiRefusalsZhCn, string> = {
  'server.aiTasksToday':
    'Each person can submit up to {{limit}} tasks per day. You have submitted {{present}} today. Try again after {{resetsAt}}',
  'server.aiTimedOut': 'AI generation timed out. Your text is kept. Please try again',
  'server.aiNotConfigured': 'This AI service is not set up on this server. Use the built-in one',
  'server.betaFirst': 'AI features are for beta members. Join the beta in your profile first',
  'server.aiAway': 'The AI service is not responding. Your text is kept. Please try again later',
  'server.aiBusy': 'The AI service is busy. Your text is kept. Please try again in {{seconds}} s',
  'server.aiRefused': 'The AI service declined this request. Your text is kept. Try other words',
  'server.aiAnswer': 'The AI service returned an unusable answer. Your text is kept. Please try again',
  'server.aiStreams':
    'Up to {{limit}} texts can be written at once, {{present}} are running now. Wait for one or stop it',
  'server.chatMessages': 'The conversation has {{present}} messages, the maximum is {{limit}}. Remove some',
  'server.chatLong': 'Your text has {{present}} characters, the maximum is {{limit}}. Shorten it',
  'server.callSignature': 'The request signature is invalid. Reload the page',
  'server.callLate':
    'The clock of this device is {{present}} s off, the maximum is {{limit}} s. Set it and try again',
  'server.callReplayed': 'This request was already sent. Ask for a new text',
  'server.promptRule': 'Prompts have 1 to {{limit}} characters, this one has {{present}}. Change it',
  'server.mattingAddress': 'Only pictures stored on this server can be cut out. Upload the picture first',
  'server.mattingAccount': 'A different account is signed in now. Reload the page',
}
