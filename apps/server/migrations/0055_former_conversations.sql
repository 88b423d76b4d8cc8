ALTER TABLE "conversations" ADD COLUMN "former_of" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_former_of_users_id_fk" FOREIGN KEY ("former_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_former" ON "conversations" USING btree ("former_of") WHERE former_of is not null;