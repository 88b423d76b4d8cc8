CREATE INDEX "users_email_begins" ON "users" USING btree (lower(email::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower(regexp_replace(name, '^.* ', '')) text_pattern_ops);