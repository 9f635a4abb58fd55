-- Who owns a table is whoever creates it, unless a comment names another owner: these two are written by the platform
-- (the sender of mails, the command that backs up), although a module's migration made them.
comment on table mail_server is 'Owner: platform';
comment on table office_backup is 'Owner: platform';
