/** What the server answers about who works here; no other screen needs it. */
export const peopleRefusalsZhCn = {
  'server.firstLink':
    '此链接无效：可能已被使用、已超过 {{limit}} 分钟，或此处已有工作人员。请重启服务器获取新链接，或联系管理员',
  'server.lastAdministrator': '目前只有 1 位管理员，至少要保留 1 位，请先添加另一位管理员',
  'server.nobodyThere': '没有与此邮箱、手机号或账号 ID 完全一致的账号，请核对后重试',
}
