CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_key") WHERE "users"."avatar_key" is not null;--> statement-breakpoint
CREATE INDEX "brief_files_place" ON "brief_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "order_files_place" ON "order_files" USING btree ("key");