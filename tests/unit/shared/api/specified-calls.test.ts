import { expect, test } from 'vitest'
import { routes } from '../../../../src/shared/api/routes.ts'

/** The calls as the specification lists them, and in what they bring their payload; `any` where it is not shown. */
const calls = [
  ['W7.09', 'GET', '/api/category/list', 'none'],
  ['W7.10', 'GET', '/api/tag/list', 'none'],
  ['W7.11', 'POST', '/api/face/web/publish', 'body'],
  ['W7.12', 'POST', '/api/face/web/save', 'body'],
  ['W7.13', 'GET', '/api/face/build/task/list', 'query'],
  ['W7.14', 'GET', '/api/face/web/:id', 'none'],
  ['W7.15', 'GET', '/api/face/web/page', 'query'],
  ['W7.16', 'PUT', '/api/face/web/change/online', 'query'],
  ['W7.17', 'PUT', '/api/face/web/change/online/single', 'query'],
  ['W7.18', 'PUT', '/api/face/web/change/audit', 'query'],
  ['W7.19', 'PUT', '/api/face/web/change/audit/single', 'query'],
  ['W7.20', 'DELETE', '/api/face/web/:id', 'none'],
  ['W7.21', 'DELETE', '/api/face/web/single/:id', 'none'],
  ['W7.22', 'GET', '/api/face/draft/page', 'query'],
  ['W7.23', 'GET', '/api/face/draft/:id', 'none'],
  ['W7.24', 'POST', '/api/face/draft/save', 'body'],
  ['W7.25', 'DELETE', '/api/face/draft/:id', 'none'],
  ['W7.26', 'POST', '/api/face/draft/build/preview/:id', 'any'],
  ['W7.27', 'POST', '/api/upload', 'files'],
  ['W7.28', 'POST', '/api/list/upload', 'files'],
  ['W7.29', 'GET', '/api/assembly/page', 'query'],
  ['W7.30', 'GET', '/api/font/page', 'any'],
  ['W7.31', 'POST', '/api/font/upload', 'files'],
  ['W7.32', 'DELETE', '/api/font/:id', 'none'],
  ['W7.33', 'GET', '/api/user/captcha/:way', 'query'],
  ['W7.34', 'POST', '/api/user/login', 'any'],
  ['W7.35', 'POST', '/api/user/login_register/captcha', 'any'],
  ['W7.36', 'POST', '/api/user/register', 'any'],
  ['W7.37', 'POST', '/api/user/three_party/auth', 'any'],
  ['W7.38', 'POST', '/api/user/password/set', 'any'],
  ['W7.39', 'POST', '/api/user/password/reset', 'any'],
  ['W7.40', 'POST', '/api/user/info/update', 'any'],
  ['W7.41', 'GET', '/api/user/info/query', 'none'],
  ['W7.42', 'POST', '/api/user/logout', 'none'],
  ['W7.43', 'GET', '/api/user/wallet/info', 'none'],
  ['W7.44', 'POST', '/api/user/wallet/verify/identity', 'any'],
  ['W7.45', 'POST', '/api/user/captcha/verify', 'any'],
  ['W7.46', 'POST', '/api/user/wallet/alipay/bind', 'query'],
  // a query is let through: there is one account to unbind
  ['W7.47', 'POST', '/api/user/wallet/alipay/unbind', 'any'],
  ['W7.48', 'POST', '/api/user/wallet/paypal/bind', 'any'],
  ['W7.49', 'POST', '/api/user/wallet/paypal/unbind', 'any'],
  ['W7.50', 'POST', '/api/user/wallet/name/save', 'any'],
  ['W7.51', 'POST', '/api/withdraw/order/apply', 'any'],
  ['W7.52', 'POST', '/api/withdraw/order/en/apply', 'any'],
  ['W7.53', 'POST', '/api/withdraw/order/cancel', 'any'],
  ['W7.54', 'POST', '/api/withdraw/order/en/cancel', 'any'],
  ['W7.55', 'GET', '/api/withdraw/order/page', 'query'],
  ['W7.56', 'GET', '/api/yzh/user/contract', 'any'],
  ['W7.57', 'GET', '/api/yzh/user/status', 'any'],
  ['W7.58', 'POST', '/api/yzh/user/sign', 'any'],
  ['W7.59', 'POST', '/api/midjourney/imggen', 'any'],
  ['W7.60', 'GET', '/api/midjourney/imgqry', 'any'],
  ['W7.61', 'GET', '/api/midjourney/history/page', 'query'],
  ['W7.62', 'GET', '/api/midjourney/today/task/quantity', 'none'],
  ['W7.63', 'POST', '/api/aigc/result/collect/chatgpt', 'any'],
  ['W7.64', 'POST', '/api/aigc/result/collect/midjourney', 'any'],
  ['W7.65', 'POST', '/api/aigc/user/online/join', 'none'],
  ['W7.66', 'POST', '/api/aigc/user/online/exit', 'none'],
  ['W7.67', 'POST', '/chatgptStream/api_stream', 'any'],
  ['W7.68', 'POST', '/matting/upload/url', 'any'],
] as const

test.each(calls)('the contracts have the call [%s]: %s %s', (...call) => {
  const [, method, path, payload] = call
  const route = routes.find((one) => one.method === method && one.path === path)
  expect(route).toBeDefined()
  if (payload === 'none')
    expect([route?.query, route?.body, route?.files]).toEqual([undefined, undefined, undefined])
  if (payload === 'query') expect(route?.query).toBeDefined()
  if (payload === 'body') expect(route?.body).toBeDefined()
  if (payload === 'files') expect(route?.files).toBeDefined()
})
